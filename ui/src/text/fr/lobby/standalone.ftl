# Le site sans serveur
standalone-open-elsewhere = Kermesse est déjà ouvert dans un autre onglet. Cette page continuera dès que vous l’aurez fermé.
standalone-full = Ce navigateur n’a plus de place : le dernier coup n’est pas gardé. Libérez de l’espace, puis rechargez la page.
standalone-lost = Ce navigateur ne garde plus les parties : le dernier coup n’est pas gardé. Rechargez la page.
standalone-taken = Kermesse a été ouvert dans un autre onglet : la partie continue là-bas.
standalone-failed = Kermesse n’a pas pu démarrer dans ce navigateur : mettez-le à jour, ou essayez-en un autre. { $detail }
standalone-alone = Ce site fonctionne sans serveur, dans votre navigateur : jouez avec des robots, ou à plusieurs sur cet appareil.
standalone-starting = Kermesse se prépare : encore quelques secondes…
standalone-evicted = Ce navigateur a effacé les parties gardées ici : il manquait sans doute de place. Pour ne plus en perdre, installez ce site comme application, ou téléchargez le fichier de vos parties finies.
