import { printVoucher } from '@app/vouchers/contract'
import { openFile } from '@kit/ui/download'
import { usePermission } from '@kit/ui/permission'
import { useWrite } from '@kit/ui/write'
import { Button } from 'antd'
import { useTexts } from '../texts.ts'
import type { Item } from './slot.ts'

/** Prints the voucher of one service, unless it was voided. */
export function PrintVoucher({ item: { voucher } }: { item: Item }) {
  const t = useTexts()
  const mayPrint = usePermission('voucher.show')
  const print = useWrite(printVoucher, { onDone: openFile })
  if (!voucher || voucher.state === 'voided' || !mayPrint) return null
  return (
    <Button
      size="small"
      loading={print.isPending}
      onClick={() => print.mutate({ params: { uuid: voucher.uuid }, query: {} })}
    >
      {t('detail.print_single')}
    </Button>
  )
}
