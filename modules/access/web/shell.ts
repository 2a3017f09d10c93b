import { shellParts } from '@kit/ui/screen'

export default shellParts({ afterLogin: () => import('./first-of-all.part.tsx') })
