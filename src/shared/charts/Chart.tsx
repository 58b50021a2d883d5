import ReactEChartsCore from 'echarts-for-react/esm/core'
import { useEffect, useState } from 'react'
import { readLook, type ChartLook } from './chartLook'
import type { ChartOption, NamedCount } from './chartOptions'
import { echarts } from './echarts'

export interface ChartProps {
  readonly counts: readonly NamedCount[]
  readonly option: (look: ChartLook, counts: readonly NamedCount[]) => ChartOption
  readonly height: number
  /** Called when a part of the chart with an address is pressed. */
  readonly onOpen: (address: string) => void
}

/** Draws a chart in the product's colours, for sight and mouse only: its table serves everybody else. Load it with `LazyChart`. */
export function Chart({ counts, option, height, onOpen }: ChartProps) {
  const [look, setLook] = useState(readLook)
  useEffect(() => {
    const again = () => setLook(readLook())
    const observer = new MutationObserver(again)
    observer.observe(document.documentElement, { attributes: true })
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    scheme.addEventListener('change', again)
    return () => {
      observer.disconnect()
      scheme.removeEventListener('change', again)
    }
  }, [])
  const open = ({ dataIndex, name }: { readonly dataIndex: number; readonly name: string }) => {
    // In a treemap the index also counts the root, so the name decides.
    const pressed =
      counts[dataIndex]?.name === name ? counts[dataIndex] : counts.find((one) => one.name === name)
    if (pressed?.to !== undefined) onOpen(pressed.to)
  }
  return (
    <div aria-hidden>
      <ReactEChartsCore
        echarts={echarts}
        option={option(look, counts)}
        opts={{ renderer: 'svg' }}
        notMerge
        style={{ height }}
        onEvents={{ click: open }}
      />
    </div>
  )
}
