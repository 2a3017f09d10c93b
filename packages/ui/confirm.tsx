import { App } from 'antd'
import { useCallback, type ReactNode } from 'react'
import { useKitTexts } from './i18n.ts'

export type Question = {
  /** A question that names the thing: '¿Esta seguro de eliminar este hotel?'. */
  title: string
  consequence?: ReactNode
  /** A verb: 'Eliminar hotel'. */
  yes?: string
  no?: string
  danger?: boolean
}

/** Asks before something that is hard to undo: `if (await confirm({ title })) remove.mutate(…)`. Closed by a change of page. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const { modal } = App.useApp()
  const t = useKitTexts()
  return useCallback(
    async ({ title, consequence, yes, no, danger }) =>
      await modal.confirm({
        title, content: consequence, okText: yes ?? t('confirm.yes'), cancelText: no ?? t('confirm.no'), icon: null, centered: true, width: 440,
        okButtonProps: { danger: Boolean(danger) }, focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
      }),
    [modal, t],
  )
}
