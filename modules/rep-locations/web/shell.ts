import { shellParts } from '@kit/ui/screen'

export default shellParts({ afterLogin: () => import('./desk-modal.part.tsx') })
