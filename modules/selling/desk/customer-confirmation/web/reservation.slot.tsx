import type { ReservationSlots } from '../../reservation/web/parts/slot.ts'
import { Confirmation } from './confirmation.tsx'

export default {
  fact: [{ order: 10, label: 'said.label', Part: Confirmation }],
} satisfies ReservationSlots
