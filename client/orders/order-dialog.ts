/** What a question about an order is asked with. */
export interface OrderDialogProps {
  orderId: string;
  open: boolean;
  onClose: () => void;
  onExited?: (() => void) | undefined;
}
