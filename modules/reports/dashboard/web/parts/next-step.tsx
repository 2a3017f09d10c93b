import { usePermission } from '@kit/ui/permission'
import { useGo } from '@kit/ui/routing'
import { Button } from 'antd'
import { useTexts } from '../texts.ts'

/**
 * What most people do next from here, as far as they may: sell, read the day's report, look at
 * reservations.
 */
export function NextStep() {
  const t = useTexts()
  const go = useGo()
  const [maySell, mayReport, mayList] = [
    usePermission('reservar'),
    usePermission('reportes/excursiones'),
    usePermission('reservas'),
  ]
  if (maySell)
    return (
      <Button type="primary" onClick={() => go('/reservar')}>
        {t('view.sell')}
      </Button>
    )
  if (mayReport)
    return (
      <Button type="primary" onClick={() => go('/reportes/excursiones')}>
        {t('view.report')}
      </Button>
    )
  return mayList ? (
    <Button type="primary" onClick={() => go('/reservas')}>
      {t('latest.all')}
    </Button>
  ) : null
}
