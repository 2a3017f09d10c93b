import { TablePage } from '@kit/tables/web/table-page'
import { Alert } from '@kit/ui/alert'
import { query } from '@kit/ui/api'
import { useQuery } from '@tanstack/react-query'
import { showOperator } from '../contract/operator.ts'
import { useTexts } from './texts.ts'

/** What the operator was told, and whether anybody hears it. */
export default function ServicesToConfirmTable() {
  const t = useTexts()
  const mode = useQuery(query(showOperator, {})).data?.mode
  return (
    <>
      {mode === 'simulator' && <Alert kind="warning" title={t('operator_simulated')} />}
      {mode === 'off' && <Alert kind="warning" title={t('operator_off')} />}
      <TablePage id="services-to-confirm" />
    </>
  )
}
