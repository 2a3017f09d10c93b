import { CloseOutlined } from '@ant-design/icons'
import type { Received } from '@kit/http/endpoint'
import { useKitTexts } from '@kit/ui/i18n'
import { useWrite } from '@kit/ui/write'
import { Button } from 'antd'
import { useState } from 'react'
import type { Attachment } from '../../contract.ts'
import { keepDraftFiles, removeDraftFile } from '../../contract/drafts.ts'
import { useTexts } from '../texts.ts'
import { DRAFT_TURN, type Keeping } from './keep-draft.tsx'

export type DraftFiles = {
  names: readonly string[]
  /** One is on its way: nothing is sent until it has arrived. */
  busy: boolean
  add(chosen: readonly File[]): void
  remove(name: string): void
}

type Begun = { uuid: string; files: readonly Attachment[] } | null
type Told = { uuid: string; files: readonly Attachment[]; begun: Begun }

/** Files are kept with the draft as soon as they are chosen, and go with it. */
export function useDraftFiles(
  { uuid, kept }: Keeping,
  { answers, begun }: { answers: number | null; begun: Begun },
): DraftFiles {
  const [told, setTold] = useState<Told | null>(null)
  const onDone = ({ saved_at, files }: Received<typeof keepDraftFiles>) => {
    setTold({ uuid, files, begun })
    kept(saved_at)
  }
  const keep = useWrite(keepDraftFiles, { inTurn: DRAFT_TURN, onDone })
  const takeOut = useWrite(removeDraftFile, { inTurn: DRAFT_TURN, onDone })
  return {
    names: standing(uuid, begun, told).map(({ file_name }) => file_name),
    busy: keep.isPending || takeOut.isPending,
    add: (docto) => {
      if (docto.length === 0) return
      const body = answers === null ? {} : { answers }
      keep.mutate({ params: { uuid }, body, files: { docto } })
    },
    remove: (name) => takeOut.mutate({ params: { uuid, name } }),
  }
}

/** What the server said last: when it was opened, or after a file came or went since. */
function standing(uuid: string, begun: Begun, told: Told | null): readonly Attachment[] {
  const own = told?.uuid === uuid ? told : null
  if (own?.begun === begun) return own.files
  return (begun?.uuid === uuid ? begun.files : own?.files) ?? []
}

export function KeptFiles({ files, disabled }: { files: DraftFiles; disabled: boolean }) {
  const t = useTexts()
  const kit = useKitTexts()
  return (
    <div className="ui-upload">
      <p className="ui-quiet" role="status">
        {files.busy ? t('draft.attaching') : ''}
      </p>
      <ul>
        {files.names.map((name) => (
          <li key={name}>
            <span>{name}</span>
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              disabled={disabled || files.busy}
              aria-label={kit('form.remove_file', { file: name })}
              onClick={() => files.remove(name)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
