export interface Toast {
  readonly id: string;
  readonly kind: 'success' | 'danger' | 'info';
  readonly text: string;
  readonly links?: readonly { readonly href: string; readonly text: string }[];
}
