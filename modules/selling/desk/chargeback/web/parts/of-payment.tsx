import { showMoney } from '@kit/ui/format'
import { usePermission } from '@kit/ui/permission'
import { AppLink } from '@kit/ui/routing'
import type { Whole } from '../../../reservation/web/parts/whole.ts'
import { useTexts } from '../texts.ts'
import { ChargebackTag } from './chargeback-tag.tsx'
import { NoteChargeback } from './note-chargeback.tsx'

type Props = { payment: Whole['payments'][number]; chargebacks: Whole['chargebacks'] }

/** What the guest took back of one payment, beside it. */
export function ChargebacksOfPayment({ payment, chargebacks }: Props) {
  const t = useTexts()
  const reads = usePermission('contracargos')
  return (
    <>
      {chargebacks
        .filter(({ payment_id }) => payment_id === payment.id)
        .map((chargeback) => {
          const amount = showMoney(chargeback)
          const said = t('said', { amount })
          return (
            <span key={chargeback.uuid} className="resv-refund">
              {reads ? (
                <AppLink to={`/contracargos/${chargeback.uuid}`}>{said}</AppLink>
              ) : (
                <small>{said}</small>
              )}{' '}
              <ChargebackTag state={chargeback.state} />
            </span>
          )
        })}
      {payment.can.charge_back && <NoteChargeback payment={payment} />}
    </>
  )
}
