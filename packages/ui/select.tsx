import { Select as AntdSelect, type SelectProps } from 'antd'
import type { ReactNode } from 'react'

/**
 * antd's Select, which shows the bare key of a value until its options are there. This one shows
 * '…' meanwhile, so that nobody reads a number for a hotel.
 */
export function Select<Value>(props: SelectProps<Value>) {
  // What somebody typed is no key: it names itself.
  const typed = props.mode === 'tags'
  return <AntdSelect<Value> {...(typed ? {} : { labelRender: nameOrWait })} {...props} />
}

const nameOrWait = ({ label }: { label?: ReactNode }): ReactNode => label ?? '…'
