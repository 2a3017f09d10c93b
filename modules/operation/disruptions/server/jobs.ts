import { job } from '@kit/jobs/job'
import * as z from 'zod'
import { abandonDisruption, performDisruption } from './perform.ts'

export const disruptionDecided = job(
  'carry-out-disruption',
  z.object({ disruption_id: z.number() }),
  ({ disruption_id }, context) => performDisruption(disruption_id, context),
  {
    tries: 10,
    key: ({ disruption_id }) => `disruption-${disruption_id}`,
    abandon: ({ disruption_id }, tx) => abandonDisruption(tx, disruption_id),
  },
)
