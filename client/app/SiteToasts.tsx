import { useDispatch, useSelector } from 'react-redux';
import { selectToasts, toastDismissed } from '#client/api/toast-slice.ts';
import { Toasts } from '#client/ui/overlay/Toasts.tsx';

export function SiteToasts() {
  const dispatch = useDispatch();
  return <Toasts toasts={useSelector(selectToasts)} onDismiss={id => dispatch(toastDismissed(id))} />;
}
