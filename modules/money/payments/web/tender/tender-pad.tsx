import { add, isZero, money, smaller, type Currency, type Money as Amount } from '@kit/kernel/money'
import type { HouseRates } from '@app/payments/rules'
import { useConfirm } from '@kit/ui/confirm'
import { CurrencyInput } from '@kit/ui/currency-input'
import { showMoney, showNumber } from '@kit/ui/format'
import { NEXT_ACT } from '@kit/ui/key'
import { CurrencyCode } from '@kit/ui/money'
import { amountOf } from '@kit/kernel/money'
import { Button, Input, Radio, Segmented } from 'antd'
import { useState } from 'react'
import { useTexts } from '../texts.ts'
import { ActButton } from './act-button.tsx'
import { RoomFields, roomSaid } from './room-fields.tsx'
import { RateUsed } from './rate-used.tsx'
import { CertificateLeft } from './certificate-left.tsx'
import { isWhole, IssuerFields, NO_CERTIFICATE, type ShownCertificate } from './issuer-fields.tsx'
import { Instalments, reaches, type InstalmentPlan } from './instalments.tsx'
import { useDoubts } from './repeated-reference.tsx'
import {
  divideAmong,
  exactAmount,
  isOdd,
  NOTES,
  takenCurrencies,
  type Accounts,
  type PaymentMethod,
  type TenderDraft,
} from './tenders.ts'

const PEOPLE = [2, 3, 4] as const
type Props = {
  open: Amount
  rates: HouseRates
  methods: readonly PaymentMethod[]
  accounts: Accounts
  /** Of this sale, until now. */
  taken: readonly TenderDraft[]
  onTender: (tender: TenderDraft) => void
}

/** Takes one payment: its currency, method and amount, which begins as what is still open. */
export function TenderPad({ open, rates, methods: every, accounts, taken, onTender }: Props) {
  const t = useTexts()
  const confirm = useConfirm()
  const methods = every.filter(({ kind }) => kind !== 'agency_credit' || accounts.agency_credit)
  const [method_id, setMethod] = useState(methods[0]?.id ?? 0)
  const [chosen, setCurrency] = useState<Currency>(open.currency)
  const [typed, setTyped] = useState<string | null>(null)
  const [reference, setReference] = useState('')
  const [room, setRoom] = useState('')
  const [holder, setHolder] = useState('')
  const [certificate, setCertificate] = useState<ShownCertificate>(NO_CERTIFICATE)
  const [parts, setParts] = useState<readonly Amount[]>([])
  const [plan, setPlan] = useState<InstalmentPlan | null>(null)
  const addTender = (tender: TenderDraft) => {
    onTender(tender)
    setParts(parts.slice(1))
    setTyped(null)
    setReference('')
    setRoom('')
    setHolder('')
    setCertificate(NO_CERTIFICATE)
    setPlan(null)
  }
  const { offer, doubtAbout } = useDoubts({ taken, debt: open.currency, onTender: addTender })
  const method = methods.find(({ id }) => id === method_id) ?? methods[0]
  if (!method) return null

  const onCredit = accounts[method.kind] ?? null
  const currency = onCredit ? onCredit.currency : chosen
  const due = parts.length > 1 ? parts[0]! : open
  const exact = exactAmount(due, currency, rates, method.kind === 'cash')
  const suggested = onCredit ? smaller(exact, onCredit) : exact
  const amount = typed === null ? suggested : money(typed, currency)
  const inMonths = method.kind === 'terminal' && currency === 'MXN'
  const spread = inMonths && plan && reaches(plan, amount) ? plan : null
  const onRoom = method.kind === 'room_charge'
  const typed_reference = method.kind === 'certificate' ? certificate.number : reference
  const said = onRoom ? roomSaid(room, holder) : typed_reference.trim()
  const ofIssuer = method.kind === 'certificate'
  const incomplete = ofIssuer ? !isWhole(certificate) : method.needs_reference && said === ''
  const take = async () => {
    if (
      isOdd(amount, exact) &&
      !(await confirm({
        title: t('pay.odd', { amount: showMoney(amount) }),
        consequence: t('pay.odd_why', { due: showMoney(exact) }),
        yes: t('pay.odd_yes'),
        no: t('pay.odd_no'),
      }))
    )
      return
    const tender: TenderDraft = {
      method_id: method.id,
      kind: method.kind,
      name: method.name,
      currency,
      amount: amountOf(amount),
      ...(said ? { reference: said } : {}),
      ...(ofIssuer && certificate.issuer ? { issuer: certificate.issuer } : {}),
      ...(spread ? { plan: { id: spread.id, months: spread.months } } : {}),
    }
    await offer(tender)
  }
  const choose = (next: Currency) => {
    setCurrency(next)
    setTyped(null)
  }
  return (
    <section className="pay-pad" aria-label={t('pay.new')}>
      <Radio.Group
        className="pay-methods"
        aria-label={t('pay.method')}
        size="large"
        value={method.id}
        optionType="button"
        options={methods.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => {
          setMethod(event.target.value as number)
          setTyped(null)
        }}
      />
      {onCredit && (
        <p className="ui-quiet">
          {t(method.kind === 'room_charge' ? 'pay.room_left' : 'pay.credit_left', {
            amount: showMoney(onCredit),
          })}
        </p>
      )}
      <Segmented<Currency>
        block
        size="large"
        className="pay-currencies"
        aria-label={t('pay.currency')}
        value={currency}
        onChange={choose}
        options={(onCredit ? [currency] : takenCurrencies(open.currency, rates)).map((code) => ({
          value: code,
          label: <CurrencyTab code={code} debt={open.currency} rates={rates} />,
        }))}
      />
      <div className="pay-notes">
        <Button size="large" onClick={() => setTyped(null)}>
          {t('pay.exact', { amount: showMoney(suggested) })}
        </Button>
        {NOTES[currency].map((note) => (
          <Button
            key={note}
            size="large"
            aria-label={t('pay.note', { amount: `${currency} ${showNumber(note)}` })}
            onClick={() =>
              setTyped(
                amountOf(
                  typed === null
                    ? money(String(note), currency)
                    : add(money(typed, currency), money(String(note), currency)),
                ),
              )
            }
          >
            {showNumber(note)}
          </Button>
        ))}
      </div>
      <div className="pay-entry">
        <CurrencyInput
          aria-label={t('pay.amount')}
          currencies={[currency]}
          value={{ amount: amountOf(amount), currency }}
          onChange={(value) => setTyped(value ? twoDecimals(value.amount) : '0')}
        />
        {onRoom && <RoomFields room={room} holder={holder} onRoom={setRoom} onHolder={setHolder} />}
        {ofIssuer && <IssuerFields certificate={certificate} onCertificate={setCertificate} />}
        {method.needs_reference && !onRoom && !ofIssuer && (
          <Input
            size="large"
            aria-label={t('pay.reference')}
            placeholder={t('pay.reference')}
            maxLength={60}
            value={reference}
            onChange={(event) => setReference(event.target.value)}
            onPressEnter={() => {
              if (!incomplete && !isZero(amount)) void take()
            }}
          />
        )}
        {method.kind === 'house_certificate' && <CertificateLeft typed={reference} />}
        {inMonths && <Instalments amount={amount} plan={spread} onPlan={setPlan} />}
        <ActButton
          type="primary"
          size="large"
          disabled={isZero(amount) || incomplete}
          {...NEXT_ACT}
          onAct={take}
        >
          {t('pay.add')}
        </ActButton>
      </div>
      {doubtAbout({ method_id: method.id, reference: said })}
      <Divided
        parts={parts}
        due={due}
        onPeople={(people) => {
          setParts(divideAmong(open, people))
          setTyped(null)
        }}
      />
    </section>
  )
}

/** What is open, in as many parts as there are people who pay. */
function Divided({
  parts,
  due,
  onPeople,
}: {
  parts: readonly Amount[]
  due: Amount
  onPeople: (people: number) => void
}) {
  const t = useTexts()
  return (
    <div className="pay-divide">
      <span className="ui-quiet">
        {parts.length > 1
          ? t('pay.part', { amount: showMoney(due), count: parts.length })
          : t('pay.divide')}
      </span>
      {PEOPLE.map((people) => (
        <Button
          key={people}
          aria-label={t('pay.divide_among', { count: people })}
          aria-pressed={parts.length === people}
          onClick={() => onPeople(people)}
        >
          {people}
        </Button>
      ))}
    </div>
  )
}

type TabProps = { code: Currency; debt: Currency; rates: HouseRates }

/** A currency with the rate at which the server will value it: none where nothing is exchanged. */
function CurrencyTab({ code, debt, rates }: TabProps) {
  return (
    <span className="pay-tab">
      <CurrencyCode code={code} />
      <RateUsed currency={code} debt={debt} rates={rates} />
    </span>
  )
}

/** What the field gives while somebody types: never more than the cents there are. */
const twoDecimals = (amount: string): string =>
  /^\d{1,10}(\.\d{0,2})?/.exec(amount)?.[0]?.replace(/\.$/, '') ?? '0'
