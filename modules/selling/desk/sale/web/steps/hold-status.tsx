import { Alert, Button } from 'antd'
import { useTexts } from '@app/shop/web/texts'
import { HeldFor } from '@app/shop/web/so-far'
import { useExtendHold, useHold, useHoldCart, useSecondsHeld } from '@app/shop/web/hold'

const NEARLY_OVER_SECONDS = 180

/** How long the seats are ours, and what to do when they are not. */
export function HoldStatus() {
  const t = useTexts()
  const { hold } = useHold()
  const seconds = useSecondsHeld()
  const extend = useExtendHold(t('hold.extended'))
  const again = useHoldCart(() => undefined)
  if (!hold.uuid || seconds === null || seconds === 0) {
    return (
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={t(hold.uuid ? 'hold.over' : 'hold.none')}
        className="sell-problem"
        description={
          <>
            {t('hold.cart_stays')}
            <Button block loading={again.holding} onClick={again.hold}>
              {t('hold.again')}
            </Button>
          </>
        }
      />
    )
  }
  const ending = seconds <= NEARLY_OVER_SECONDS
  return (
    <div className={ending ? 'sell-hold sell-hold-ending' : 'sell-hold'}>
      <span>
        {t('hold.left')}{' '}
        <b className="ui-number">
          <HeldFor seconds={seconds} />
        </b>
      </span>
      {ending && (
        <span className="ui-heard" role="alert">
          {t('hold.ending')}
        </span>
      )}
      <Button
        loading={extend.isPending}
        onClick={() => extend.mutate({ params: { uuid: hold.uuid } })}
      >
        {t('hold.extend')}
      </Button>
    </div>
  )
}
