import { priceCart } from '../../contract.ts'
import { judgeParty } from '@app/catalog/rules/party'
import { query } from '@kit/ui/api'
import { Alert } from '@kit/ui/alert'
import { Button } from '@kit/ui/button'
import { showMoney } from '@kit/ui/format'
import { Modal } from '@kit/ui/modal'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ALERTS } from '../catalog/choose.ts'
import { PartyFields } from '../catalog/party-fields.tsx'
import {
  changeOccasion,
  partyOf,
  peopleOf,
  sameParty,
  useOccasion,
  type Party,
} from '../occasion.ts'
import { useTexts } from '../texts.ts'
import { showPrices, useCart, wantedCart, type CartLine } from './cart.ts'
import { usePartyText } from './cart-lines.tsx'
import { useHold } from './hold.ts'

/**
 * Other people for a sale that has begun: what each item would cost and what the whole, before
 * anything changes. An item that is left out keeps its own people.
 */
export function ChangeParty({ asked, onClose }: { asked: Party; onClose: () => void }) {
  const t = useTexts()
  const sale = useOccasion()
  const cart = useCart()
  const hold = useHold((state) => state.hold.uuid)
  const [party, setParty] = useState(asked)
  const [own, setOwn] = useState<readonly string[]>(() =>
    cart.cartDetail.filter((line) => !sameParty(line, sale)).map(({ code }) => code),
  )
  const changed = cart.cartDetail.map((line) =>
    own.includes(line.code)
      ? line
      : { ...line, ...partyOf(party), minor_ages: [...party.minor_ages] },
  )
  const priced = useQuery({
    ...query(priceCart, { body: { ...wantedCart({ ...cart, cartDetail: changed }), hold } }),
    enabled: peopleOf(party) > 0,
    placeholderData: keepPreviousData,
  })
  const answer = priced.error ? undefined : priced.data
  const ready = answer !== undefined && !priced.isPlaceholderData && peopleOf(party) > 0
  const follow = (code: string, follows: boolean) =>
    setOwn(follows ? own.filter((each) => each !== code) : [...own, code])
  const apply = () => {
    if (!answer) return
    changeOccasion(partyOf(party))
    showPrices(answer)
    onClose()
  }
  return (
    <Modal
      title={t('change_party.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('change_party.keep')}</Button>
          <Button kind="primary" disabled={!ready} onClick={apply}>
            {t('change_party.apply')}
          </Button>
        </>
      }
    >
      <div className="sell-drawer sell-change-party">
        <PartyFields party={party} onChange={(change) => setParty({ ...party, ...change })} />
        <p className="ui-quiet">{t('change_party.explain')}</p>
        <ul aria-busy={!ready && !priced.error}>
          {cart.cartDetail.map((line) => (
            <ChangedLine
              key={line.code}
              line={line}
              party={party}
              follows={!own.includes(line.code)}
              after={answer?.cartDetail.find(({ code }) => code === line.code)}
              onFollow={(follows) => follow(line.code, follows)}
            />
          ))}
        </ul>
        {priced.error && <Alert kind="error" title={priced.error.body.message} />}
        <p className="sell-change-total" aria-live="polite">
          <span>{t('cart.total')}</span>
          <b className="ui-number">
            {showMoney({ amount: cart.total, currency: cart.currency })}
            {answer && ` → ${showMoney({ amount: answer.total, currency: answer.currency })}`}
          </b>
        </p>
      </div>
    </Modal>
  )
}

type ChangedProps = {
  line: CartLine
  party: Party
  follows: boolean
  /** As the server prices it; absent while it is asked, or where it refuses. */
  after: Pick<CartLine, 'total' | 'seats_left'> | undefined
  onFollow: (follows: boolean) => void
}

/** An item before and after, and why these people cannot go on it. */
function ChangedLine({ line, party, follows, after, onFollow }: ChangedProps) {
  const t = useTexts()
  const showParty = usePartyText()
  const currency = useCart((cart) => cart.currency)
  const before = showMoney({ amount: line.total, currency })
  const fault = follows ? judgeParty(party, line) : null
  const left = follows ? (after?.seats_left ?? null) : null
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={follows}
          onChange={({ target }) => onFollow(target.checked)}
        />
        <b>{line.tourName}</b>
      </label>
      <span className="ui-quiet">
        {follows ? showParty(party) : t('party.own', { party: showParty(line) })}
      </span>
      {fault && (
        <span className="sell-refusal">
          {t(ALERTS[fault], { item: line.tourName, infants: line.infants_per_adult })}
        </span>
      )}
      {left !== null && left < peopleOf(party) && (
        <span className="sell-refusal">{t('pill.too_few', { count: left })}</span>
      )}
      <span className="ui-number">
        {follows && after && !fault
          ? `${before} → ${showMoney({ amount: after.total, currency })}`
          : before}
      </span>
    </li>
  )
}
