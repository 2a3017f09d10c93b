import { shellParts } from '@kit/ui/screen'

export default shellParts({ header: () => import('./tray.part.tsx') })
