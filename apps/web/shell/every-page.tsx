import { Beside } from '@kit/ui/beside'
import type { FunctionComponent } from 'react'

type Parts = Record<string, FunctionComponent>

/** Parts of modules that stand over every page: `web/<name>.part.tsx`. */
const OVER_THE_PAGE = import.meta.glob(
  ['../../../modules/*/{*,*/*}/web/*.part.tsx', '!../../../modules/**/*.header.part.tsx'],
  { eager: true, import: 'default' },
) as Parts
/** Parts of modules that stand in the header, before the user's name: `web/<name>.header.part.tsx`. */
const IN_THE_HEADER = import.meta.glob('../../../modules/*/{*,*/*}/web/*.header.part.tsx', {
  eager: true,
  import: 'default',
}) as Parts

export const OverEveryPage = () => <Each of={OVER_THE_PAGE} />
export const InEveryHeader = () => <Each of={IN_THE_HEADER} />

function Each({ of: parts }: { of: Parts }) {
  return Object.entries(parts).map(([path, Part]) => (
    <Beside key={path}>
      <Part />
    </Beside>
  ))
}
