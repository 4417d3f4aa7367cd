import { route } from '@react-router/dev/routes';

export default [route('syoung/commodity/list', 'routes/list.tsx')];
