import { FunnelChart, HeatmapChart } from 'echarts/charts'
import { VisualMapComponent } from 'echarts/components'
import { use } from 'echarts/core'

// Few reports draw them: they come with the first that does.
use([FunnelChart, HeatmapChart, VisualMapComponent])
