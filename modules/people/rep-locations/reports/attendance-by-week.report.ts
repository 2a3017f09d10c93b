import { by, report } from '@kit/tables/report'
import { turn } from '../facts/turn.fact.ts'

export default report({
  id: 'attendance-by-week',
  path: '/asistencia/locacion/rep/todos',
  title: { es: 'Asistencia de todos los reps', en: 'Attendance of all reps' },
  words: {
    es: 'horas retardos faltas checador semana nómina',
    en: 'hours late absences time clock week payroll',
  },
  question: {
    es: '¿Cuántas horas trabajó cada rep cada semana, cuántas veces llegó tarde y cuántas faltó?',
    en: 'How many hours did each rep work each week, how often were they late, how often missing?',
  },
  rule: {
    es: 'Por el día en que empezó el turno; horas sin descanso. Un turno sin salida cuenta como turno y no suma horas hasta que alguien la corrige.',
    en: 'By the day on which the turn began; hours without breaks. A turn without an end counts as a turn and adds no hours until somebody corrects it.',
  },
  roles: ['GERENTE CONCESION', 'SUBGERENTE', 'SUPERVISOR CONCESION'],
  menu: { group: 'asistencia', order: 30 },
  fact: turn,
  period: { column: 'day', calendar: 'day', fallback: 'month' },
  rows: by('rep', 'day:week'),
  filters: ['channel', 'hotel', 'location', 'rep'],
  columns: [
    'rep',
    'day',
    'turns',
    'worked_minutes',
    'break_minutes',
    'break_over',
    'lates',
    'missed',
    'days_off',
  ],
  keep: ['rep', 'worked_minutes'],
  sort: ['rep', 'day'],
  figures: ['worked_minutes', 'turns', 'lates', 'missed'],
  chart: {
    kind: 'bar',
    x: 'rep',
    y: 'worked_minutes',
    label: { es: 'Minutos trabajados por rep', en: 'Minutes worked by rep' },
  },
  aliases: ['/reps_attendance_report'],
})
