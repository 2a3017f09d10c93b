import { shellParts } from '@kit/ui/screen'

export default shellParts({ afterLogin: () => import('./fell-below.part.tsx') })
