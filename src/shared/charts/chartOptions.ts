import type { EChartsCoreOption } from 'echarts/core'
import type { ChartLook } from './chartLook'

export type ChartOption = EChartsCoreOption

/** A number with its name; `to` is the address where what it counts is listed. */
export interface NamedCount {
  readonly name: string
  readonly count: number
  readonly to?: string
}

/** Returns the highest counts, and last the sum of all others, which has no address. */
export function mostOf(
  counts: readonly NamedCount[],
  shown: number,
  others: { readonly name: string; readonly total: number },
): readonly NamedCount[] {
  const first = counts.slice(0, shown)
  const rest = others.total - first.reduce((sum, { count }) => sum + count, 0)
  return rest > 0 ? [...first, { name: others.name, count: rest }] : first
}

const tooltipOf = ({ text, surface, line }: ChartLook) => ({
  backgroundColor: surface,
  borderColor: line,
  textStyle: { color: text },
  confine: true,
})

/** No animation, because the table beside it has the numbers. */
const base = (look: ChartLook): ChartOption => ({
  animation: false,
  color: [...look.palette],
  textStyle: { color: look.text, fontFamily: look.font },
  tooltip: tooltipOf(look),
})

const first = ({ palette, text }: ChartLook) => palette[0] ?? text

const valuesOf = (counts: readonly NamedCount[]) => counts.map(({ name, count }) => ({ name, value: count }))

/** Returns vertical bars in the given order: days run from left to right. */
export const barsOption = (look: ChartLook, counts: readonly NamedCount[]): ChartOption => ({
  ...base(look),
  grid: { left: 4, right: 8, top: 12, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
  tooltip: { ...tooltipOf(look), trigger: 'axis' },
  xAxis: {
    type: 'category',
    data: counts.map(({ name }) => name),
    axisTick: { show: false },
    axisLine: { lineStyle: { color: look.line } },
    axisLabel: { color: look.soft, hideOverlap: true },
  },
  yAxis: {
    type: 'value',
    minInterval: 1,
    splitLine: { lineStyle: { color: look.line } },
    axisLabel: { color: look.soft },
  },
  series: [
    {
      type: 'bar',
      data: valuesOf(counts),
      barMaxWidth: 28,
      itemStyle: { color: first(look), borderRadius: [3, 3, 0, 0] },
    },
  ],
})

/** Returns horizontal bars, the first on top. */
export const lyingBarsOption = (look: ChartLook, counts: readonly NamedCount[]): ChartOption => ({
  ...base(look),
  grid: { left: 4, right: 40, top: 4, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
  xAxis: { type: 'value', minInterval: 1, show: false },
  yAxis: {
    type: 'category',
    inverse: true,
    data: counts.map(({ name }) => name),
    axisTick: { show: false },
    axisLine: { show: false },
    axisLabel: { color: look.text, width: 110, overflow: 'truncate' },
  },
  series: [
    {
      type: 'bar',
      data: valuesOf(counts),
      barMaxWidth: 20,
      label: { show: true, position: 'right', color: look.soft },
      itemStyle: { color: first(look), borderRadius: [0, 3, 3, 0] },
    },
  ],
})

/** Returns a pie of shares. */
export const pieOption = (look: ChartLook, counts: readonly NamedCount[]): ChartOption => ({
  ...base(look),
  series: [
    {
      type: 'pie',
      radius: ['42%', '70%'],
      data: valuesOf(counts),
      label: { color: look.text, overflow: 'truncate', width: 80 },
      itemStyle: { borderColor: look.surface, borderWidth: 2 },
    },
  ],
})

/** Returns a treemap, with areas in proportion to the numbers. */
export const squaresOption = (look: ChartLook, counts: readonly NamedCount[]): ChartOption => ({
  ...base(look),
  series: [
    {
      type: 'treemap',
      roam: false,
      nodeClick: false,
      breadcrumb: { show: false },
      ...{ left: 0, right: 0, top: 0, bottom: 0 },
      data: valuesOf(counts),
      label: { color: look.surface, overflow: 'truncate' },
      itemStyle: { borderColor: look.surface, borderWidth: 2 },
    },
  ],
})

/** The largest diameter in pixels: six such circles fit side by side on a phone. */
const largestCircle = 72
const smallestCircle = 10

/** Returns circles with areas in proportion to the numbers. */
export function circlesOption(look: ChartLook, counts: readonly NamedCount[]): ChartOption {
  const most = Math.max(1, ...counts.map(({ count }) => count))
  const diameter = (count: number) => Math.max(smallestCircle, largestCircle * Math.sqrt(count / most))
  return {
    ...base(look),
    grid: { left: 0, right: 0, top: 0, bottom: 24 },
    xAxis: {
      type: 'category',
      data: counts.map(({ name }) => name),
      axisTick: { show: false },
      axisLine: { show: false },
      axisLabel: { color: look.soft, interval: 0, width: 64, overflow: 'truncate' },
    },
    yAxis: { show: false, min: 0, max: 2 },
    tooltip: { ...tooltipOf(look), valueFormatter: (value: unknown) => String([value].flat().at(-1)) },
    series: [
      {
        type: 'scatter',
        // All at the same height, because only their size carries meaning.
        data: counts.map(({ name, count }, index) => ({
          name,
          value: [index, 1, count],
          symbolSize: diameter(count),
        })),
        encode: { x: 0, y: 1, tooltip: 2 },
        colorBy: 'data',
        label: {
          show: true,
          formatter: ({ dataIndex }: { dataIndex: number }) => String(counts[dataIndex]?.count),
          position: 'top',
          color: look.text,
        },
        itemStyle: { opacity: 0.9 },
      },
    ],
  }
}
