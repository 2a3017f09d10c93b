import { shellParts } from '@kit/ui/screen'

export default shellParts({ afterLogin: () => import('./notices.part.tsx') })
