import { PageHeader } from '@kit/ui/page-header'
import { showMoney } from '@kit/ui/format'
import { money } from '@kit/kernel/money'
import { Alert, Button } from 'antd'
import { useCart } from '@app/shop/web/cart'
import { useTexts as useShopTexts } from '@app/shop/web/texts'
import { useTexts } from '../texts.ts'
import { SaleSummary } from './summary.tsx'

/**
 * The sale was sent and no answer came: it may have been made. The only way on is to ask again for
 * the very same.
 */
export function Unanswered({
  folio,
  asking,
  onRetry,
}: {
  folio: string | undefined
  asking: boolean
  onRetry: () => void
}) {
  const t = useTexts()
  const ofShop = useShopTexts()
  const { total, currency } = useCart()
  return (
    <div className="sell-checkout">
      <PageHeader title={t('checkout.title')} aside={folio} />
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={t('checkout.unanswered')}
        description={t('checkout.unanswered_hint')}
      />
      <div className="sell-checkout-body">
        <section aria-label={t('checkout.summary')}>
          <SaleSummary />
        </section>
      </div>
      <footer className="sell-foot">
        <p aria-live="polite">
          <small>{ofShop('cart.total')}</small>
          <b className="ui-number">{showMoney(money(total, currency))}</b>
        </p>
        <Button type="primary" size="large" loading={asking} onClick={onRetry}>
          {t('checkout.retry')}
        </Button>
      </footer>
    </div>
  )
}
