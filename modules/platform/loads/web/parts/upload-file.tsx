import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { useDownload } from '@kit/ui/download'
import { useGo } from '@kit/ui/routing'
import { Select } from '@kit/ui/select'
import { Upload } from '@kit/ui/upload'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Modal } from 'antd'
import { useState } from 'react'
import {
  downloadSample,
  downloadTemplate,
  exportKind,
  FILE_RULE,
  listLoadKinds,
  uploadLoad,
  type LoadKind,
} from '../../contract.ts'
import { useTexts } from '../texts.ts'
import '../loads.css'

type Props = {
  open: boolean
  /** The kind that whoever opened it meant. */
  meant: string | undefined
  onClose: () => void
}

/** Which kind, its template or what stands of it, and the file. */
export function UploadFile({ open, meant, onClose }: Props) {
  const t = useTexts()
  const go = useGo()
  const kinds = useQuery(query(listLoadKinds, {}))
  const [chosen, setChosen] = useState(meant)
  const [files, setFiles] = useState<readonly File[]>([])
  const upload = useWrite(uploadLoad, {
    outdates: TABLE_ANSWERS,
    onDone: ({ uuid }) => go(`/carga/masiva/productos/${uuid}`),
  })
  const kind = kinds.data?.find(({ id }) => id === chosen)
  return (
    <Modal
      open={open}
      title={t('upload.title')}
      okText={t('upload.yes')}
      cancelText={t('upload.cancel')}
      okButtonProps={{ disabled: !kind || files.length === 0, loading: upload.isPending }}
      onCancel={onClose}
      onOk={() => kind && upload.mutate({ body: { kind: kind.id }, files: { docto: files } })}
      width={640}
    >
      <Form layout="vertical">
        <Form.Item label={t('upload.kind')} htmlFor="load-kind">
          <Select
            id="load-kind"
            showSearch={{ optionFilterProp: 'label' }}
            value={chosen ?? null}
            loading={kinds.isPending}
            options={(kinds.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
            onChange={(id: string) => setChosen(id)}
          />
        </Form.Item>
        {kind && <About kind={kind} />}
        <Upload
          value={files}
          onChange={setFiles}
          rule={FILE_RULE}
          accept=".xlsx,.xls,.csv,.txt"
          label={t('upload.file')}
          disabled={!kind || upload.isPending}
        />
      </Form>
    </Modal>
  )
}

/** Yes and no are not told. */
const FLAG_OPTIONS = 2

function About({ kind }: { kind: LoadKind }) {
  const t = useTexts()
  const template = useDownload(downloadTemplate)
  const standing = useDownload(exportKind)
  const sample = useDownload(downloadSample)
  const params = { kind: kind.id }
  return (
    <>
      <p>{kind.row}</p>
      <p className="ld-files">
        {kind.sample && (
          <Button loading={sample.isPending} onClick={() => sample.mutate({ params })}>
            {t('upload.sample')}
          </Button>
        )}
        <Button loading={template.isPending} onClick={() => template.mutate({ params })}>
          {t('upload.template')}
        </Button>
        <Button type="link" onClick={() => template.mutate({ params, query: { format: 'csv' } })}>
          {t('upload.template_csv')}
        </Button>
        <Button loading={standing.isPending} onClick={() => standing.mutate({ params })}>
          {t('upload.standing')}
        </Button>
        <Button type="link" onClick={() => standing.mutate({ params, query: { format: 'csv' } })}>
          {t('upload.standing_csv')}
        </Button>
      </p>
      <h3 className="ld-columns-title">{t('upload.columns')}</h3>
      {/* Focusable, so that a keyboard scrolls it. */}
      <ul className="ld-columns" tabIndex={0} aria-label={t('upload.columns')}>
        {kind.columns.map(({ key, title, required, named_by, options, hint }) => (
          <li key={key}>
            <strong>{title}</strong>
            {required && ` · ${t('upload.required')}`}
            {named_by && ` · ${t('upload.named_by')}`}
            {options && options.length > FLAG_OPTIONS && (
              <span className="ui-quiet"> {options.map(({ label }) => label).join(', ')}.</span>
            )}
            {hint && <span className="ui-quiet"> {hint}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}
