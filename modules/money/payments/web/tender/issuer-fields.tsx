import { findIssuers } from '@app/payments/contract/certificates'
import { exampleOf, hasForm } from '@app/payments/rules/cash-certificates'
import { query } from '@kit/ui/api'
import { ErrorState } from '@kit/ui/error-state'
import { Select } from '@kit/ui/select'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useTexts } from '../texts.ts'

type Issuer = { id: number; name: string; number_form: string }
/** A cash certificate as a guest shows it. */
export type ShownCertificate = { issuer: Issuer | null; number: string }
export const NO_CERTIFICATE: ShownCertificate = { issuer: null, number: '' }

/** Its issuer was chosen and its number has the form of theirs; the server judges again. */
export const isWhole = ({ issuer, number }: ShownCertificate): boolean =>
  issuer !== null && hasForm(number, issuer.number_form)

export const certificateToSend = ({ issuer, number }: ShownCertificate) => ({
  reference: number.trim(),
  ...(issuer ? { issuer_id: issuer.id } : {}),
})

type Props = {
  certificate: ShownCertificate
  onCertificate: (certificate: ShownCertificate) => void
}

/** Whose certificate it is, and its number. */
export function IssuerFields({ certificate, onCertificate }: Props) {
  const t = useTexts()
  const issuers = useQuery(query(findIssuers, {}))
  const { issuer, number } = certificate
  if (issuers.error)
    return <ErrorState error={issuers.error} onRetry={() => void issuers.refetch()} />
  const known = issuers.data?.find(({ id }) => id === issuer?.id)
  const wrong = issuer !== null && number.trim() !== '' && !isWhole(certificate)
  return (
    <>
      <Select<number>
        size="large"
        aria-label={t('pay.issuer')}
        placeholder={t('pay.issuer')}
        loading={issuers.isPending}
        {...(issuer ? { value: issuer.id } : {})}
        options={(issuers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        notFoundContent={t('pay.no_issuers')}
        onChange={(id) =>
          onCertificate({ issuer: issuers.data?.find((one) => one.id === id) ?? null, number })
        }
      />
      <Input
        size="large"
        aria-label={t('pay.certificate_number')}
        placeholder={t('pay.certificate_number')}
        maxLength={60}
        value={number}
        {...(wrong ? { status: 'error' as const } : {})}
        onChange={(event) => onCertificate({ issuer, number: event.target.value })}
      />
      {known && (
        <span className="ui-quiet" role="status">
          {wrong
            ? t('pay.certificate_form', {
                issuer: known.name,
                example: exampleOf(known.number_form),
              })
            : t(known.listed ? 'pay.certificate_listed' : 'pay.certificate_waits', {
                issuer: known.name,
              })}
        </span>
      )}
    </>
  )
}
