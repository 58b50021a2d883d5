import type { ReactNode } from 'react'
import type { Brand } from '../../schemas/api/company'
import './brand.css'

export interface BrandProps {
  readonly brand: Brand | undefined
}

/** Applies the company's colour, where it has one and the browser supports `light-dark()` colours. */
export function Branded({ brand, children }: BrandProps & { readonly children: ReactNode }) {
  const isKnown = globalThis.CSS?.supports('color', 'light-dark(#000, #fff)')
  return (
    <div className="acopio" style={isKnown && brand?.colors ? brand.colors : {}}>
      {children}
    </div>
  )
}

/** The most CSS pixels that a logo takes. */
const room = { width: 200, height: 48 }

/** Draws the logo with explicit dimensions, so that nothing moves when it loads. */
export function BrandLogo({ brand }: BrandProps) {
  if (!brand?.logo) return null
  const { url, width, height } = brand.logo
  const scale = Math.min(1, room.width / width, room.height / height)
  const size = { width: width * scale, height: height * scale }
  return <img className="brand-logo" src={url} style={size} alt={brand.name} />
}
