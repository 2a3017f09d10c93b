import { TablePage } from '@kit/tables/web/table-page'
import type { TableRow } from '@kit/tables/web/table-columns'
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
const VoidPrize = later(async () => ({ default: (await import('./parts/voiding.tsx')).VoidPrize }))
const VoidAward = later(async () => ({ default: (await import('./parts/voiding.tsx')).VoidAward }))

/** Prizes: awarded by a rule, paid to reps, collected from providers. */
export default function PrizesTable() {
  const t = useTexts()
  const mayAward = usePermission('incentive.award')
  const mayPay = usePermission('incentive.pay')
  const awarding = useDialog()
  const paying = useDialog()
  const collecting = useDialog()
  const voiding = useChosen(({ key, cells }) => ({
    id: Number(key),
    name: String(cells['rep'] ?? ''),
  }))
  const voidingAward = useChosen(({ cells }) => ({
    id: Number(cells['award']),
    name: String(cells['award'] ?? ''),
  }))
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
        opens={{ void: voiding.choose, void_award: voidingAward.choose }}
      />
      <Suspense fallback={null}>
        {awarding.once && <NewAward {...awarding.dialog} />}
        {paying.once && <PayPrizes {...paying.dialog} />}
        {collecting.once && <CollectPrizes {...collecting.dialog} />}
        {voiding.dialog && <VoidPrize {...voiding.dialog} />}
        {voidingAward.dialog && <VoidAward {...voidingAward.dialog} />}
      </Suspense>
    </>
  )
}

function useDialog() {
  const [open, setOpen] = useState(false)
  const once = useOpenedOnce(open)
  return { once, show: () => setOpen(true), dialog: { open, onClose: () => setOpen(false) } }
}

/** The row that a dialog is about; the dialog keeps it while it closes. */
function useChosen(read: (row: TableRow) => { id: number; name: string }) {
  const [of, choose] = useState<{ id: number; name: string } | null>(null)
  const [open, setOpen] = useState(false)
  return {
    choose: (row: TableRow) => {
      choose(read(row))
      setOpen(true)
    },
    dialog: of && { of, open, onClose: () => setOpen(false) },
  }
}
