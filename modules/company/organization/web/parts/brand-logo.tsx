import '../brand.css'
import { useConfirm } from '@kit/ui/confirm'
import { Section } from '@kit/ui/detail-page'
import { Upload } from '@kit/ui/upload'
import { useWrite } from '@kit/ui/write'
import { Button } from 'antd'
import {
  LOGO_RULE,
  removeLogo,
  saveLogo,
  showBrand,
  type ShownBrand,
} from '../../contract/brands.ts'
import { useTexts } from '../texts.ts'

/** The logo of a brand, saved as soon as it is chosen. */
export function BrandLogo({ id, brand }: { id: string; brand: ShownBrand }) {
  const t = useTexts()
  const confirm = useConfirm()
  const outdates = [showBrand]
  const save = useWrite(saveLogo, { done: t('brand.logo_saved'), outdates })
  const remove = useWrite(removeLogo, { done: t('brand.logo_removed'), outdates })
  const askToRemove = async () => {
    const yes = await confirm({
      title: t('brand.remove_question'),
      consequence: t('brand.remove_consequence'),
      yes: t('brand.remove'),
      danger: true,
    })
    if (yes) remove.mutate({ params: { id } })
  }
  return (
    <Section title={t('brand.logo')}>
      <p className="ui-quiet">{t('brand.logo_why')}</p>
      {brand.logo && (
        <p className="brand-logo">
          <img src={brand.logo} alt={t('brand.logo_of', { name: brand.name })} />
        </p>
      )}
      <div className="brand-acts">
        <Upload
          rule={LOGO_RULE}
          accept="image/png,image/jpeg,image/webp"
          label={t(brand.logo ? 'brand.change_logo' : 'brand.choose_logo')}
          disabled={save.isPending}
          onChange={([logo]) => {
            if (logo) save.mutate({ params: { id }, files: { logo: [logo] } })
          }}
        />
        {brand.logo && (
          <Button danger loading={remove.isPending} onClick={() => void askToRemove()}>
            {t('brand.remove')}
          </Button>
        )}
      </div>
    </Section>
  )
}
