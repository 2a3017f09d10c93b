import { dayInWords } from '@kit/kernel/day'
import { CallError } from '@kit/http/call'
import { saveFile } from '@kit/ui/save-file'
import { useState } from 'react'
import { call, PAY, RECEIPT, type Page } from './calls.ts'
import { useShown } from './context.ts'
import { fill } from './texts.ts'
import { moneyInWords } from './words.ts'

const NAMES = { stripe: 'Stripe', paypal: 'PayPal', clip: 'Clip' } as const
const isNothing = (amount: string): boolean => /^-?0+(\.0+)?$/.test(amount)

/** What was paid, what is owed, and how to pay it. */
export function Money() {
  const { t, page } = useShown()
  const { due, paid, pending, to_pay } = page.money
  const owes = !isNothing(to_pay.amount)
  return (
    <section className="guest-card" aria-labelledby="money">
      <h2 id="money">{t.money}</h2>
      <dl className="guest-sums">
        <dt>{t.total}</dt>
        <dd>{moneyInWords(due)}</dd>
        <dt>{t.paid}</dt>
        <dd>{moneyInWords(paid)}</dd>
        {!isNothing(pending.amount) && (
          <>
            <dt>{t.pending}</dt>
            <dd>{moneyInWords(pending)}</dd>
          </>
        )}
        {owes && (
          <>
            <dt className="guest-strong">{t.to_pay}</dt>
            <dd className="guest-strong">{moneyInWords(to_pay)}</dd>
          </>
        )}
      </dl>
      {owes ? <Paying page={page} /> : <p>{t.settled}</p>}
      <Receipt payments={page.money.payments} />
    </section>
  )
}

function Paying({ page }: { page: Page }) {
  const { t, token, is_kept } = useShown()
  const [failure, setFailure] = useState<string | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const { location, hotel } = page.contact
  if (page.providers.length === 0) return <p>{fill(t.pay_at_desk, { location, hotel })}</p>
  const pay = async (provider: Page['providers'][number]) => {
    setFailure(null)
    setLeaving(true)
    try {
      const { address } = await call(PAY, { body: { token, provider } })
      window.location.assign(address)
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : t.offline_act)
      setLeaving(false)
    }
  }
  const amount = moneyInWords(page.money.to_pay)
  return (
    <div className="guest-acts">
      {page.providers.map((provider, index) => (
        <button
          key={provider}
          type="button"
          className={index === 0 ? 'guest-button' : 'guest-second'}
          disabled={is_kept || isLeaving}
          onClick={() => void pay(provider)}
        >
          {fill(t.pay, { amount, provider: NAMES[provider] })}
        </button>
      ))}
      <p role="alert" className="guest-error">
        {is_kept ? t.offline_act : failure}
      </p>
    </div>
  )
}

function Receipt({ payments }: { payments: Page['money']['payments'] }) {
  const { t, language, said } = useShown()
  if (payments.length === 0) return null
  return (
    <details>
      <summary>{t.receipt}</summary>
      <ul className="guest-receipt">
        {payments.map(({ day, method, amount, is_pending }, index) => (
          <li key={index}>
            <span>
              {dayInWords(day, language)} · {said(method)}
              {amount.amount.startsWith('-') && ` · ${t.change_given}`}
              {is_pending && ` · ${t.pending}`}
            </span>
            <span>{moneyInWords(amount)}</span>
          </li>
        ))}
      </ul>
      <ReceiptFiles receipts={[...new Set(payments.flatMap(({ receipt }) => receipt ?? []))]} />
    </details>
  )
}

/** Each as the desk gives it, to be kept or handed in. */
function ReceiptFiles({ receipts }: { receipts: readonly number[] }) {
  const { t, language, page, token, is_kept } = useShown()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState<number | null>(null)
  const download = async (receipt: number) => {
    setFailure(null)
    setBusy(receipt)
    try {
      saveFile(await call(RECEIPT, { body: { token, receipt, language } }))
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : t.offline_act)
    }
    setBusy(null)
  }
  return (
    <div className="guest-acts">
      {receipts.map((receipt) => (
        <button
          key={receipt}
          type="button"
          className="guest-second"
          disabled={is_kept || busy !== null}
          onClick={() => void download(receipt)}
        >
          {fill(t.receipt_pdf, { number: `${page.folio}-R${receipt}` })}
        </button>
      ))}
      <p role="alert" className="guest-error">
        {failure}
      </p>
    </div>
  )
}
