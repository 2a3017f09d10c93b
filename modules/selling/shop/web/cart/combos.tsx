import { showMoney } from '@kit/ui/format'
import { Button } from '@kit/ui/button'
import { Icon } from '@kit/ui/icons'
import { useWrite } from '@kit/ui/write'
import { undoCombo, validateCombo } from '../../contract.ts'
import { useTexts } from '../texts.ts'
import { showPrices, useCart, wantedCart } from './cart.ts'
import { useHold } from './hold.ts'

/** What the cart's products are worth together: the server says which combos it earns. */
export function Combos() {
  const t = useTexts()
  const { combo, combos, currency } = useCart()
  const apply = useWrite(validateCombo, { onDone: showPrices })
  const undo = useWrite(undoCombo, { onDone: showPrices })
  const cart = () => ({
    ...wantedCart(useCart.getState()),
    hold: useHold.getState().hold.uuid,
  })
  if (combo)
    return (
      <p className="sell-promo">
        <span>
          {t('combo.applied', {
            name: combo.name,
            amount: showMoney({ amount: combo.saves, currency }),
          })}
          <small className="ui-quiet">{t('combo.kept')}</small>
        </span>
        <Button
          kind="text"
          icon={<Icon name="close" />}
          busy={undo.isPending}
          aria-label={t('combo.remove')}
          onClick={() => undo.mutate({ body: cart() })}
        />
      </p>
    )
  if (combos.length === 0) return null
  return (
    <ul className="sell-combos" aria-label={t('combo.title')}>
      {combos.map(({ id, name, percent, missing }) => (
        <li key={id}>
          <span>
            {t('combo.offered', { name, percent: Number(percent) })}
            {missing.length > 0 && (
              <small className="ui-quiet">
                {t('combo.missing', { products: missing.join(', ') })}
              </small>
            )}
          </span>
          {missing.length === 0 && (
            <Button
              busy={apply.isPending}
              aria-label={`${t('combo.apply')} ${name}`}
              onClick={() => apply.mutate({ body: { ...cart(), combo_id: id } })}
            >
              {t('combo.apply')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
