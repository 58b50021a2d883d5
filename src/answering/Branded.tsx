import type { ReactNode } from 'react'
import type { Brand } from '../../schemas/api/company'
import './brand.css'

export interface BrandProps {
  readonly brand: Brand | undefined
}

/** In the company's colour, where it has one and the browser knows colours of two schemes. */
export function Branded({ brand, children }: BrandProps & { readonly children: ReactNode }) {
  const isKnown = globalThis.CSS?.supports('color', 'light-dark(#000, #fff)')
  return (
    <div className="acopio" style={isKnown && brand?.colors ? brand.colors : {}}>
      {children}
    </div>
  )
}

/** Points that a logo takes at most. */
const room = { width: 200, height: 48 }

/** Its size is said, so that nothing moves when it arrives. */
export function BrandLogo({ brand }: BrandProps) {
  if (!brand?.logo) return null
  const { url, width, height } = brand.logo
  const scale = Math.min(1, room.width / width, room.height / height)
  const size = { width: width * scale, height: height * scale }
  return <img className="brand-logo" src={url} style={size} alt={brand.name} />
}
