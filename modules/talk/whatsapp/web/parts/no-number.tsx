import { usePermission } from '@kit/ui/permission'
import { Alert } from 'antd'
import { useTexts } from '../texts.ts'

/** Nobody has given a number to the channels that one works in. */
export function NoNumber() {
  const t = useTexts()
  const mayManage = usePermission('whatsapp.manage')
  return (
    <Alert
      type="info"
      showIcon
      title={t('none.title')}
      description={t(mayManage ? 'none.manage' : 'none.explain')}
    />
  )
}
