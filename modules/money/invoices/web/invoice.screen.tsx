import { usePathParams } from '@kit/ui/routing'
import * as z from 'zod'
import { CaptureForm } from './parts/capture-form.tsx'
import { Desk } from './parts/desk.tsx'
import './invoices.css'

const Address = z.object({ id: z.coerce.number().int().positive().optional() })

/** Without a number an invoice is captured; with it, it is reconciled. */
export default function InvoiceScreen() {
  const { id } = usePathParams(Address)
  return id === undefined ? <CaptureForm /> : <Desk key={id} id={id} />
}
