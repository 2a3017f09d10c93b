import { printVouchersOfReservation } from '@app/vouchers/contract'
import { FilePdfOutlined } from '@ant-design/icons'
import { call, type CallError } from '@kit/ui/api'
import { useNotice } from '@kit/ui/notice'
import { usePermission } from '@kit/ui/permission'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import type { Draft } from '../../contract.ts'
import { useTexts } from '../texts.ts'

/** Brings the reservation's vouchers into the form, as they are printed. */
export function AttachVouchers({
  draft: { uuid, folio },
  onFile,
}: {
  draft: Draft
  onFile: (file: File) => void
}) {
  const t = useTexts()
  const notice = useNotice()
  const may = usePermission(printVouchersOfReservation.permission)
  const attach = useMutation<File, CallError>({
    mutationFn: async () => {
      const { blob } = await call(printVouchersOfReservation, {
        params: { uuid },
        query: {},
      })
      return new File([blob], `${folio}.pdf`, { type: 'application/pdf' })
    },
    onSuccess: onFile,
    onError: (error) => {
      if (error.status !== 401) notice.failed(error)
    },
  })
  if (!may) return null
  return (
    <div className="wa-vouchers">
      <Button
        icon={<FilePdfOutlined aria-hidden />}
        loading={attach.isPending}
        onClick={() => attach.mutate()}
      >
        {t('send.vouchers')}
      </Button>
    </div>
  )
}
