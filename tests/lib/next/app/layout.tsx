import 'acopio/renderers.css'
import type { ReactNode } from 'react'

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en" data-theme="system">
      <body>{children}</body>
    </html>
  )
}
