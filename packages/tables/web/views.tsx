import { Button } from '@kit/ui/button'
import { useConfirm } from '@kit/ui/confirm'
import { Icon } from '@kit/ui/icons'
import { later, useOpenedOnce } from '@kit/ui/later'
import { Menu, type MenuItem } from '@kit/ui/popup'
import { useWrite } from '@kit/ui/write'
import { Suspense, useState } from 'react'
import type { TableDescription } from '../contract.ts'
import {
  changeTableView,
  deleteTableView,
  findTableViews,
  preferTable,
  type TableView,
} from '../view-contract.ts'
import { useTexts } from './texts.ts'
import { forgetUnsaved, type Seeing } from './use-views.ts'

const ViewForm = later(() => import('./view-form.tsx'))
const OUTDATES = [findTableViews]

/**
 * The saved views of a list as tabs beside its title. A view is opened by putting its filters into
 * the address; what was changed since is said, and saved or discarded.
 */
export function Views({ table, seeing }: { table: TableDescription; seeing: Seeing }) {
  const t = useTexts()
  const { views, active, isChanged, open } = seeing
  const [edited, setEdited] = useState<TableView | 'new' | null>(null)
  const isFormShown = useOpenedOnce(edited !== null)
  return (
    <div className="table-views">
      {views.views.length > 0 && (
        <nav aria-label={t('views.title')}>
          <button type="button" aria-pressed={!active} onClick={() => open(null)}>
            {t('views.all')}
          </button>
          {views.views.map((view) => (
            <button
              key={view.uuid}
              type="button"
              aria-pressed={view === active}
              title={view.own ? view.name : t('views.of', { name: view.name, owner: view.owner })}
              onClick={() => open(view)}
            >
              {view.name}
            </button>
          ))}
        </nav>
      )}
      {active ? (
        <OpenView table={table} seeing={seeing} view={active} onEdit={setEdited} />
      ) : (
        isChanged && (
          <Button kind="link" onClick={() => setEdited('new')}>
            {t('views.save')}
          </Button>
        )
      )}
      {isFormShown && (
        <Suspense fallback={null}>
          <ViewForm table={table} seeing={seeing} edited={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </div>
  )
}

type OpenViewProps = {
  table: TableDescription
  seeing: Seeing
  view: TableView
  onEdit: (edited: TableView | 'new') => void
}

/** Whether the open view was changed, and what can be done with it. */
function OpenView({ table, seeing, view, onEdit }: OpenViewProps) {
  const t = useTexts()
  const confirm = useConfirm()
  const params = { id: table.id }
  const prefer = useWrite(preferTable, { outdates: OUTDATES, done: t('views.kept') })
  const change = useWrite(changeTableView, {
    outdates: OUTDATES,
    done: t('views.saved'),
    onDone: ({ uuid }) => forgetUnsaved(uuid),
  })
  const remove = useWrite(deleteTableView, {
    outdates: OUTDATES,
    done: t('views.deleted'),
    onDone: () => seeing.open(null),
  })
  const opensWith = seeing.views.opens_with === view.uuid
  const doing: Record<string, () => void> = {
    save: () =>
      change.mutate({
        params: { ...params, uuid: view.uuid },
        body: {
          name: view.name,
          shared_with: [...view.shared_with],
          question: { ...seeing.question },
          columns: view.columns && seeing.columnsNow,
        },
      }),
    discard: () => seeing.open(view),
    save_as: () => onEdit('new'),
    edit: () => onEdit(view),
    opens: () => prefer.mutate({ params, body: { opens_with: opensWith ? null : view.uuid } }),
    delete: () =>
      void confirm({
        title: t('views.delete_question', { name: view.name }),
        ...(view.shared_with.length > 0 ? { consequence: t('views.delete_shared') } : {}),
        yes: t('views.delete'),
        danger: true,
      }).then((agreed) => {
        if (agreed) remove.mutate({ params: { ...params, uuid: view.uuid } })
      }),
  }
  const item = (key: string, text = t(`views.${key}` as 'views.save')): MenuItem => ({
    key,
    label: text,
  })
  const items = [
    ...(seeing.isChanged && view.own ? [item('save', t('views.save_changes'))] : []),
    ...(seeing.isChanged ? [item('discard'), item('save_as')] : []),
    ...(view.own ? [item('edit')] : []),
    item('opens', t(opensWith ? 'views.opens_no_more' : 'views.opens')),
    ...(view.own ? [{ ...item('delete'), danger: true }] : []),
  ]
  return (
    <>
      {seeing.isChanged && <span className="table-view-changed">{t('views.changed')}</span>}
      <Menu
        label={t('views.do', { name: view.name })}
        items={items}
        onChoose={(key) => doing[key]?.()}
        button={(opener) => (
          <Button
            kind="text"
            icon={<Icon name="more" />}
            aria-label={t('views.do', { name: view.name })}
            {...opener}
          />
        )}
      />
    </>
  )
}
