import { shellParts } from '@kit/ui/screen'

export default shellParts({ afterLogin: () => import('./parts/must-change-password.tsx') })
