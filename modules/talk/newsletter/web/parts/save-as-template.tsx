import { Button } from 'antd'
import { useState } from 'react'
import type { Content } from '../../contract.ts'
import { useTexts } from '../texts.ts'
import { TemplateDialog } from './template-dialog.tsx'

/** Keeps what is on screen, saved or not, under a name. */
export function SaveAsTemplate({ content }: { content: Content }) {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const { subject_es, subject_en, blocks } = content
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('templates.keep')}</Button>
      <TemplateDialog
        keeps
        content={{ subject_es, subject_en, blocks }}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
