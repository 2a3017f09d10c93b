import { DownOutlined } from '@ant-design/icons'
import { Select as AntdSelect, type SelectProps } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { useKitTexts } from './i18n.ts'

/**
 * antd's Select, which shows the bare key of a value that none of its options names. This one shows
 * '…' until its options are there, and then that it is no longer among them, so that nobody reads a
 * number for a hotel. Where there are none it stops waiting after a while.
 */
export function Select<Value>(props: SelectProps<Value>) {
  const t = useKitTexts()
  const { loading, options } = props
  const gone = t('choice.gone')
  const named = ({ label }: { label?: ReactNode }): ReactNode =>
    label ??
    (loading ? '…' : options?.length || loading === false ? gone : <Awaited otherwise={gone} />)
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

/** Longer than any list of options takes to be read. */
const AWAITED_MILLISECONDS = 8_000

function Awaited({ otherwise }: { otherwise: string }) {
  const [waits, setWaits] = useState(true)
  useEffect(() => {
    const over = setTimeout(() => setWaits(false), AWAITED_MILLISECONDS)
    return () => clearTimeout(over)
  }, [])
  return waits ? '…' : otherwise
}
