import { lifecycle } from '@kit/kernel/lifecycle'

/** A making that a worker died in goes on as `running` in the hands of the next one. */
export const EXPORTED_FILE = lifecycle('exported_file', {
  table: 'exports.file',
  refusal: 'export.illegal_transition',
  next: {
    waiting: ['running', 'failed', 'cancelled'],
    running: ['ready', 'failed', 'cancelled'],
    ready: ['removed'],
    failed: ['waiting', 'removed'],
    cancelled: ['waiting', 'removed'],
    removed: [],
  },
})

export const REPORT_SCHEDULE = lifecycle('report_schedule', {
  table: 'exports.schedule',
  refusal: 'schedule.illegal_transition',
  next: { active: ['paused'], paused: ['active'] },
})
