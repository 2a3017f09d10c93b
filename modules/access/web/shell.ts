import { shellParts } from '@kit/ui/screen'

export default shellParts({ afterLogin: () => import('./must-change-password.part.tsx') })
