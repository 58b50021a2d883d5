import { BarChart, PieChart, ScatterChart, TreemapChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

/* Only the parts that our charts draw with: each more is more to load. */
echarts.use([BarChart, PieChart, ScatterChart, TreemapChart, GridComponent, TooltipComponent, SVGRenderer])

export { echarts }
