import { findCertificateBalance } from '@app/payments/contract/certificates'
import { showDay } from '@kit/kernel/day'
import { query } from '@kit/ui/api'
import { showMoney } from '@kit/ui/format'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../texts.ts'

const SIGNS = 12

/** What is left of the certificate whose number was typed whole; the server judges again. */
export function CertificateLeft({ typed }: { typed: string }) {
  const t = useTexts()
  const number = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const whole = number.length === SIGNS
  const found = useQuery({
    ...query(findCertificateBalance, { body: { number } }),
    enabled: whole,
    retry: false,
  })
  if (!whole || found.isPending) return null
  if (!found.data)
    return (
      <span className="ui-quiet" role="status">
        {t('pay.certificate_unknown')}
      </span>
    )
  const { balance: amount, currency, expires_on, pays } = found.data
  return (
    <span className="ui-quiet" role="status">
      {pays
        ? t('pay.certificate_left', {
            amount: showMoney({ amount, currency }),
            day: showDay(expires_on),
          })
        : t('pay.certificate_over')}
    </span>
  )
}
