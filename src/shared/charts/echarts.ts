import { BarChart, PieChart, ScatterChart, TreemapChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

/* Only the parts that our charts use, to keep the chunk small. */
echarts.use([BarChart, PieChart, ScatterChart, TreemapChart, GridComponent, TooltipComponent, SVGRenderer])

export { echarts }
