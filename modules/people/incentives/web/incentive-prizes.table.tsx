import { openAct } from '@kit/tables/web/open-act'
import { TablePage } from '@kit/tables/web/table-page'
import { Button } from '@kit/ui/button'
import { later, useOpenedOnce } from '@kit/ui/later'
import { usePermission } from '@kit/ui/permission'
import { Suspense, useState } from 'react'
import { useTexts } from './texts.ts'

const NewAward = later(async () => ({ default: (await import('./parts/new-award.tsx')).NewAward }))
const PayPrizes = later(async () => ({
  default: (await import('./parts/pay-prizes.tsx')).PayPrizes,
}))
const CollectPrizes = later(async () => ({
  default: (await import('./parts/collect-prizes.tsx')).CollectPrizes,
}))

/** Prizes: awarded by a rule, paid to reps, collected from providers. */
export default function PrizesTable() {
  const t = useTexts()
  const mayAward = usePermission('incentive.award')
  const mayPay = usePermission('incentive.pay')
  const awarding = useDialog()
  const paying = useDialog()
  const collecting = useDialog()
  return (
    <>
      <TablePage
        id="incentive-prizes"
        actions={() => (
          <>
            {mayPay && <Button onClick={collecting.show}>{t('collect.make')}</Button>}
            {mayPay && (
              <Button kind={mayAward ? 'default' : 'primary'} onClick={paying.show}>
                {t('pay.make')}
              </Button>
            )}
          </>
        )}
        add={
          mayAward && (
            <Button kind="primary" onClick={awarding.show}>
              {t('award.make')}
            </Button>
          )
        }
        opens={{
          void_award: ({ cells }) => openAct('incentive_award.void', String(cells['award'])),
        }}
      />
      <Suspense fallback={null}>
        {awarding.once && <NewAward {...awarding.dialog} />}
        {paying.once && <PayPrizes {...paying.dialog} />}
        {collecting.once && <CollectPrizes {...collecting.dialog} />}
      </Suspense>
    </>
  )
}

function useDialog() {
  const [open, setOpen] = useState(false)
  const once = useOpenedOnce(open)
  return { once, show: () => setOpen(true), dialog: { open, onClose: () => setOpen(false) } }
}
