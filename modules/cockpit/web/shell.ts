import { shellParts } from '@kit/ui/screen'

export default shellParts({ afterLogin: () => import('./given-up.part.tsx') })
