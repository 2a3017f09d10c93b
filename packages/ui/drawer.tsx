import { Drawer as OfAntd, type DrawerProps } from 'antd'
import { useKept } from './kept.ts'

/** antd's drawer: while it slides away it says what it said, and not what it would say of nothing. */
export function Drawer(props: DrawerProps) {
  const { shown, forget } = useKept(props)
  const afterOpenChange = (open: boolean) => {
    if (!open) forget()
    props.afterOpenChange?.(open)
  }
  return <OfAntd {...shown} afterOpenChange={afterOpenChange} />
}
