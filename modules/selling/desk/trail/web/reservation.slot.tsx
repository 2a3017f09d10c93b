import type { ReservationSlots } from '../../reservation/web/parts/slot.ts'
import type { Whole } from '../../reservation/web/parts/whole.ts'
import { Trail } from './parts/trail.tsx'

export default { section: [{ order: 80, Part: TrailSection }] } satisfies ReservationSlots

function TrailSection({ reservation: { uuid } }: { reservation: Whole }) {
  return <Trail uuid={uuid} />
}
