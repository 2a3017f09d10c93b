import '../brand.css'
import type { Download } from '@kit/http/endpoint'
import { call, query } from '@kit/ui/api'
import { Section } from '@kit/ui/detail-page'
import { openFile } from '@kit/ui/download'
import { useLanguage } from '@kit/ui/i18n'
import { useNotice } from '@kit/ui/notice'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { CSSProperties } from 'react'
import type { CallError } from '@kit/http/call'
import { drawSample, listSamples, type ShownBrand } from '../../contract/brands.ts'
import { useTexts } from '../texts.ts'

const LANGUAGES = ['es', 'en'] as const
type Wanted = { sample: string; language: (typeof LANGUAGES)[number] }

/** The head of a paper as it stands now, and every paper of the house to open. */
export function BrandSamples({ id, brand }: { id: string; brand: ShownBrand }) {
  const t = useTexts()
  const notice = useNotice()
  const own = useLanguage()
  const samples = useQuery(query(listSamples, {}))
  const open = useMutation<Download, CallError, Wanted>({
    mutationFn: ({ sample, language }) =>
      call(drawSample, { params: { id, sample }, query: { language } }),
    onSuccess: openFile,
    onError: (error) => notice.failed(error),
  })
  const sorted = (samples.data ?? []).toSorted((one, other) => one[own].localeCompare(other[own]))
  return (
    <Section title={t('brand.samples')}>
      <figure
        className="brand-paper"
        style={{ '--brand': brand.color } as CSSProperties}
        aria-label={t('brand.head_of_papers')}
      >
        <div className="brand-head">
          {brand.logo ? <img src={brand.logo} alt={brand.name} /> : <strong>{brand.name}</strong>}
          <span>{t('brand.voucher')}</span>
        </div>
        <hr />
        <p>{brand.closing[own] || t('brand.no_closing')}</p>
      </figure>
      <ul className="brand-list">
        {sorted.map((sample) => (
          <li key={sample.name}>
            <span>{sample[own]}</span>
            {LANGUAGES.map((language) => (
              <Button
                key={language}
                size="small"
                aria-label={t('brand.open_in', {
                  paper: sample[own],
                  language: t(`brand.in_${language}`),
                })}
                loading={
                  open.isPending &&
                  open.variables.sample === sample.name &&
                  open.variables.language === language
                }
                onClick={() => open.mutate({ sample: sample.name, language })}
              >
                {t(`brand.in_${language}`)}
              </Button>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  )
}
