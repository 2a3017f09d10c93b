import { Facts } from '@kit/ui/facts'
import { Alert } from 'antd'
import type { Load } from '../../contract.ts'
import { useTexts } from '../texts.ts'

/** What the file would do, or did. */
export function Counts({ load: { rows, state } }: { load: Load }) {
  const t = useTexts()
  const nothing = state === 'checked' && rows.fresh + rows.changed + rows.wrong === 0
  return (
    <>
      <Facts
        facts={(['fresh', 'changed', 'same', 'wrong', 'passed', 'left_out'] as const)
          .filter((count) => (count !== 'left_out' && count !== 'passed') || rows[count] > 0)
          .map((count) => ({
            label: t(`counts.${count}`),
            value: rows[count].toLocaleString('es-MX'),
          }))}
      />
      {nothing && <Alert type="info" showIcon title={t('nothing')} />}
    </>
  )
}
