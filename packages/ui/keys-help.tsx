import { useKitTexts } from './i18n.ts'
import { Modal } from './modal.tsx'

/** What the keyboard does in a list; opened with '?'. */
export default function KeysHelp({ onClose }: { onClose: () => void }) {
  const t = useKitTexts()
  const keys = [
    ['J K ↑ ↓', t('list.key_move')],
    ['Enter', t('list.key_open')],
    [t('list.space'), t('list.key_peek')],
    ['X · Shift ↑ ↓', t('list.key_select')],
    ['/', t('list.key_search')],
    ['Ctrl K', t('list.key_palette')],
    ['?', t('list.key_help')],
  ] as const
  return (
    <Modal at="end" title={t('list.keys')} onClose={onClose}>
      <dl className="ui-keys">
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
