import { DownOutlined } from '@ant-design/icons'
import { Select as AntdSelect, type SelectProps } from 'antd'
import type { ReactNode } from 'react'
import { useKitTexts } from './i18n.ts'

/**
 * antd's Select, which shows the bare key of a value that none of its options names. This one shows
 * '…' until its options are there, and then that it is no longer among them, so that nobody reads a
 * number for a hotel.
 */
export function Select<Value>(props: SelectProps<Value>) {
  const t = useKitTexts()
  const waits = props.loading === true || !props.options?.length
  const named = ({ label }: { label?: ReactNode }): ReactNode =>
    label ?? (waits ? '…' : t('choice.gone'))
  // What somebody typed is no key: it names itself.
  const typed = props.mode === 'tags'
  return (
    <AntdSelect<Value>
      {...(typed ? {} : { labelRender: named })}
      // antd's own arrow is read out, as 'down'.
      suffixIcon={<DownOutlined aria-hidden />}
      {...props}
    />
  )
}
