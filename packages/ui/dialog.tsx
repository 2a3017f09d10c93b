import { Modal as OfAntd, type ModalProps } from 'antd'
import { useKept } from './kept.ts'

/**
 * antd's dialog, for one that is drawn before it opens (`forceRender`, so that its form is there):
 * while it fades it says what it said, and not what it would say of nothing.
 */
export function Modal(props: ModalProps) {
  const { shown, forget } = useKept(props)
  const afterClose = () => {
    forget()
    props.afterClose?.()
  }
  return <OfAntd {...shown} afterClose={afterClose} />
}
